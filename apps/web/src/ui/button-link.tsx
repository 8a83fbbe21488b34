import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-style.ts';
import { classNames } from './class-names.ts';

interface ButtonAnchorProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'children'> {
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** Icon after the text: an arrow that says the link leads on. */
  readonly trailingIcon?: ReactNode;
}

/** A plain link in a button's shape, for addresses outside the router. */
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

/** A router link in a button's shape: goes somewhere, while a {@link Button} does something. */
export const ButtonLink = createLink(ButtonAnchor);
