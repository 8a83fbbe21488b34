import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonAppearance } from './button-style.ts';
import { classNames } from './class-names.ts';

interface ButtonAnchorProps extends ButtonAppearance, Omit<ComponentPropsWithRef<'a'>, 'children'> {
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** Icon after the text: an arrow that shows that the link leads onwards. */
  readonly trailingIcon?: ReactNode;
}

/** A plain link that looks like a button, for URLs outside the router. */
export function ButtonAnchor({
  variant,
  size,
  block,
  icon,
  trailingIcon,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
      {icon}
      <span className="min-w-0">{children}</span>
      {trailingIcon}
    </a>
  );
}

/** A router link that looks like a button: navigates, while a {@link Button} acts. */
export const ButtonLink = createLink(ButtonAnchor);
