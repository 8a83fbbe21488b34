import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Button } from './button.tsx';
import { ButtonAnchor } from './button-link.tsx';

const LOOK = 'mb-2 -ml-4 justify-self-start text-ink-2';
const ICON = <ArrowLeft size={20} />;

/** Above the title of a record's page: back to the list that it is in, by the name of that list. */
export const BackLink = createLink(BackAnchor);

function BackAnchor(props: ComponentPropsWithRef<'a'>) {
  return <ButtonAnchor {...props} variant="ghost" icon={ICON} className={LOOK} />;
}

/** A back button for a record without a page of its own. */
export function BackButton(
  props: Pick<ComponentPropsWithRef<typeof Button>, 'ref' | 'onClick' | 'children'>,
) {
  return <Button {...props} variant="ghost" icon={ICON} className={LOOK} />;
}
