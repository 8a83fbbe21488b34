import type { RewriteWay } from '@voicedraft/contract/rewrites';
import { LANGUAGE_NAMES, SCRIPT_TONES } from '@voicedraft/contract/script-controls';
import {
  Feather,
  FoldVertical,
  Languages,
  type LucideIcon,
  Repeat2,
  SmilePlus,
  UnfoldVertical,
} from 'lucide-react';
import { useState } from 'react';
import type { Rewriting } from './rewriting.ts';
import { Tool } from './tool.tsx';
import type { PassageTools, RewriteWish } from './use-passage-tools.ts';

const WAYS: readonly { readonly how: RewriteWay; readonly label: string; readonly icon: LucideIcon }[] = [
  { how: 'shorter', label: 'Shorter', icon: FoldVertical },
  { how: 'longer', label: 'Longer', icon: UnfoldVertical },
  { how: 'rephrase', label: 'Rephrase', icon: Repeat2 },
  { how: 'simpler', label: 'Simpler', icon: Feather },
];

const MORE = {
  tone: { label: 'Tone', icon: SmilePlus },
  language: { label: 'Language', icon: Languages },
} as const;

interface RewriteToolsProps {
  readonly tools: Pick<PassageTools, 'isRewriting' | 'rewrite'>;
  readonly rewriting: Rewriting;
}

/** The ways, and for two of them the choices in a row below: a menu would take the focus, and with it the selection. */
export function RewriteTools({ tools, rewriting }: RewriteToolsProps) {
  const { isRewriting } = tools;
  const [open, setOpen] = useState<keyof typeof MORE | null>(null);
  const choices: readonly { readonly label: string; readonly wish: RewriteWish }[] =
    open === 'tone'
      ? SCRIPT_TONES.map((tone) => ({
          label: tone.charAt(0).toUpperCase() + tone.slice(1),
          wish: { how: 'tone', tone },
        }))
      : rewriting.languages.map((into) => ({ label: LANGUAGE_NAMES[into], wish: { how: 'language', into } }));
  return (
    <>
      {WAYS.map(({ how, label, icon }) => (
        <Tool key={how} label={label} icon={icon} busy={isRewriting} onPress={() => tools.rewrite({ how })} />
      ))}
      {(['tone', 'language'] as const).map((kind) => (
        <Tool
          key={kind}
          {...MORE[kind]}
          busy={isRewriting}
          isOpen={open === kind}
          onPress={() => setOpen(open === kind ? null : kind)}
        />
      ))}
      {open !== null && (
        <fieldset
          aria-label={MORE[open].label}
          className="mt-1 flex basis-full flex-wrap border-t border-line pt-1"
        >
          {choices.map(({ label, wish }) => (
            <Tool key={label} label={label} busy={isRewriting} onPress={() => tools.rewrite(wish)} />
          ))}
        </fieldset>
      )}
    </>
  );
}
