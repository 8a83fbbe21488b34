import type { EnginePart, PartState } from '@voicedraft/contract/engine-parts';
import {
  Download,
  Ellipsis,
  FileText,
  type LucideIcon,
  Pause,
  PenLine,
  Play,
  Replace,
  RotateCw,
  Trash2,
  X,
} from 'lucide-react';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { canServe } from './describe-part.ts';
import { listChoices } from './model-choice.ts';
import { PART_WORDS } from './part-words.ts';
import { useControlPart } from './queries.ts';

const ICON = { size: 20, 'aria-hidden': true } as const;

/** What a part's card opens on top of the page. */
export type PartWindow = 'install' | 'change' | 'cancel' | 'test' | 'log' | 'remove';

interface PartActionsProps {
  readonly part: EnginePart;
  /** What the window that asks before an installation shows first. */
  readonly installHint?: string;
  readonly onOpen: (window: PartWindow) => void;
}

/** The buttons of a part: what is possible in its state, the next step first. */
export function PartActions({ part, installHint, onOpen }: PartActionsProps) {
  const { install } = PART_WORDS[part.part];
  switch (part.state.status) {
    case 'absent':
      return part.remote.length > 0 ? (
        canServe(part) && <TestButton part={part} onOpen={onOpen} />
      ) : (
        <>
          <Action Icon={Download} onClick={() => onOpen('install')}>
            {install}
          </Action>
          {/* Below the button on narrow cards. */}
          <span className="text-micro text-ink-2 @min-[381px]:ml-1">{installHint}</span>
        </>
      );
    case 'installing':
      return (
        <>
          <ControlButton part={part} action="pause" Icon={Pause} failed="The download could not be paused">
            Pause
          </ControlButton>
          <Action variant="ghost" onClick={() => onOpen('cancel')}>
            Cancel
          </Action>
        </>
      );
    case 'paused':
    case 'interrupted':
      return (
        <>
          <ControlButton part={part} action="resume" Icon={Play} failed="The download could not be resumed">
            {part.state.status === 'paused' ? 'Resume' : 'Resume now'}
          </ControlButton>
          <Action variant="ghost" onClick={() => onOpen('cancel')}>
            Cancel
          </Action>
        </>
      );
    case 'install-failed':
      return (
        <>
          <ControlButton
            part={part}
            action="resume"
            Icon={RotateCw}
            failed="The download could not begin again"
          >
            Download again
          </ControlButton>
          <LogButton onOpen={onOpen} />
          <MoreActions part={part} onOpen={onOpen} />
        </>
      );
    case 'starting':
      return (
        <>
          <LogButton onOpen={onOpen} variant="secondary" />
          <MoreActions part={part} onOpen={onOpen} />
        </>
      );
    case 'serving':
      return (
        <>
          <TestButton part={part} onOpen={onOpen} />
          <RestartButton part={part} state={part.state} />
          <MoreActions part={part} onOpen={onOpen} hasLog />
        </>
      );
    case 'stopped':
      return (
        <>
          <ControlButton part={part} action="restart" Icon={Play} failed="The server could not be started">
            Start again
          </ControlButton>
          <LogButton onOpen={onOpen} />
          <MoreActions part={part} onOpen={onOpen} />
        </>
      );
  }
}

interface ActionProps extends Omit<ButtonProps, 'icon'> {
  readonly Icon?: LucideIcon;
}

function Action({ Icon, ...button }: ActionProps) {
  return (
    <Button
      icon={
        Icon && <Icon {...ICON} className={button.variant === 'ghost' ? '@max-[380px]:hidden' : undefined} />
      }
      {...button}
      // Three of them are in one line on phones.
      className="@max-[380px]:gap-1.5 @max-[380px]:px-2.5"
    />
  );
}

function TestButton({ part, onOpen }: PartActionsProps) {
  return (
    <Action Icon={PenLine} onClick={() => onOpen('test')}>
      {PART_WORDS[part.part].test}
    </Action>
  );
}

interface LogButtonProps extends Pick<PartActionsProps, 'onOpen'> {
  readonly variant?: 'ghost' | 'secondary';
}

function LogButton({ onOpen, variant = 'ghost' }: LogButtonProps) {
  return (
    <Action Icon={FileText} variant={variant} onClick={() => onOpen('log')}>
      Show log
    </Action>
  );
}

interface ControlButtonProps extends Omit<ActionProps, 'part'> {
  readonly part: EnginePart;
  readonly action: 'pause' | 'resume' | 'restart';
  /** What is announced if it fails. */
  readonly failed: string;
}

/** Does something at once; the card then shows the new state. */
function ControlButton({ part, action, failed, ...button }: ControlButtonProps) {
  const controlling = useControlPart();
  const act = () =>
    controlling.mutate(
      { params: { part: part.part }, body: { action } },
      { onError: ({ message }) => settingsToast.error(`${failed}. ${message}`) },
    );
  return <Action {...button} busy={controlling.isPending} onClick={act} />;
}

interface RestartButtonProps {
  readonly part: EnginePart;
  readonly state: Extract<PartState, { status: 'serving' }>;
}

/** Restarts at once, unless that would interrupt somebody's text. */
function RestartButton({ part, state: { busy, waiting } }: RestartButtonProps) {
  const controlling = useControlPart();
  const { name } = PART_WORDS[part.part];
  return (
    <ConfirmAction
      title={`Restart ${name}?`}
      question="A customer’s text is being worked on. It fails, and its credit is returned."
      confirmLabel="Restart"
      busyText="Restarting..."
      needsConfirmation={busy || waiting > 0}
      run={() => controlling.mutateAsync({ params: { part: part.part }, body: { action: 'restart' } })}
      describeFailure={({ message }) => `${name} could not be restarted. ${message}`}
      announce={settingsToast}
      renderTrigger={({ start, busy: isRestarting }) => (
        <Action Icon={RotateCw} variant="ghost" busy={isRestarting} onClick={start}>
          Restart
        </Action>
      )}
    />
  );
}

interface MoreActionsProps extends PartActionsProps {
  readonly hasLog?: boolean;
}

function MoreActions({ part, onOpen, hasLog = false }: MoreActionsProps) {
  const { name } = PART_WORDS[part.part];
  return (
    <div className="-mr-2.5 ml-auto">
      <Menu
        trigger={<IconButton label={`More actions: ${name}`} tooltip={false} icon={<Ellipsis {...ICON} />} />}
      >
        {listChoices(part).length > 1 && (
          <MenuItem icon={<Replace {...ICON} />} onSelect={() => onOpen('change')}>
            Change model
          </MenuItem>
        )}
        {hasLog && (
          <MenuItem icon={<FileText {...ICON} />} onSelect={() => onOpen('log')}>
            Show log
          </MenuItem>
        )}
        {part.state.status === 'install-failed' && (
          <MenuItem
            icon={<X {...ICON} />}
            detail="Deletes what has arrived"
            onSelect={() => onOpen('cancel')}
          >
            Cancel the installation
          </MenuItem>
        )}
        {part.installed !== null && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={<Trash2 {...ICON} />}
              detail="Deletes its files from this server"
              dangerous
              onSelect={() => onOpen('remove')}
            >
              Remove
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
}
