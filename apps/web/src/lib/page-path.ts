import type { LinkProps } from '@tanstack/react-router';

type Path = Extract<LinkProps['to'], `/${string}`>;

/** URL of a page without parameters: the type checker verifies where it leads. */
export type PagePath = Exclude<Path, `${string}$${string}`>;

/** A link as data, for the component that draws it: created by `linkOptions`, which checks it. */
export type PageLink = Pick<LinkProps, 'to' | 'params' | 'search'>;
