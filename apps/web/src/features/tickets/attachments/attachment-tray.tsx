import { CircleAlert, FileText, RotateCw, X } from 'lucide-react';
import { formatBytes } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RemoteImage } from '#ui/remote-image.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { DraftFile, DraftFiles } from './use-attachments.ts';

interface AttachmentTrayProps {
  readonly files: DraftFiles;
  /** True while none can be removed or tried again. */
  readonly readOnly?: boolean | undefined;
}

/** The files of a message that is being written, with progress and failures; renders nothing without files. */
export function AttachmentTray({ files, readOnly = false }: AttachmentTrayProps) {
  return (
    <ul
      aria-label="Attached files"
      className="flex max-h-40 min-w-0 flex-wrap gap-2 overflow-y-auto empty:hidden"
    >
      {files.files.map((file) => (
        <li
          key={file.id}
          className={classNames(
            'max-w-full min-w-0 max-sm:basis-full',
            file.state.kind === 'failed' ? 'basis-full' : 'basis-[260px]',
          )}
        >
          <TrayFile
            file={file}
            readOnly={readOnly}
            onRetry={() => files.retry(file.id)}
            onRemove={() => files.remove(file.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TrayFileProps {
  readonly file: DraftFile;
  readonly readOnly: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function TrayFile({ file, readOnly, onRetry, onRemove }: TrayFileProps) {
  const { name, state } = file;
  const failed = state.kind === 'failed';
  return (
    <div
      className={classNames(
        'relative flex items-center gap-3 overflow-hidden rounded-control border py-1 pr-1 pl-2',
        failed ? 'border-danger-line bg-danger-soft' : 'border-line-2 bg-sunken',
      )}
    >
      <span className="grid size-9 flex-none place-items-center overflow-hidden rounded-badge bg-surface text-ink-2">
        <TrayImage state={state} />
      </span>
      <span className="min-w-0 flex-1 text-micro">
        <b className="block truncate font-semibold">{name}</b>
        <span className={classNames('block', failed ? 'text-danger' : 'text-ink-2')}>
          {failed ? state.reason : describeSize(file)}
        </span>
      </span>
      {failed && (
        <IconButton
          label={`Try again: ${name}`}
          icon={<RotateCw size={18} />}
          disabled={readOnly}
          onClick={onRetry}
        />
      )}
      <IconButton label={`Remove ${name}`} icon={<X size={18} />} disabled={readOnly} onClick={onRemove} />
      {state.kind === 'uploading' && <Progress name={name} part={state.part} />}
    </div>
  );
}

function TrayImage({ state }: Pick<DraftFile, 'state'>) {
  if (state.kind === 'uploading') return <Spinner />;
  if (state.kind === 'failed') return <CircleAlert size={18} className="text-danger" />;
  const document = <FileText size={18} />;
  if (!state.attachment.contentType.startsWith('image/')) return document;
  return (
    <RemoteImage
      src={state.attachment.url}
      alt=""
      width={36}
      height={36}
      className="size-9 object-cover"
      fallback={document}
    />
  );
}

function Progress({ name, part }: { readonly name: string; readonly part: number }) {
  return (
    <progress
      aria-label={`Uploading ${name}`}
      value={part}
      className="absolute inset-x-0 bottom-0 h-[3px] w-full appearance-none border-0 bg-line-2 [&::-moz-progress-bar]:bg-primary-ink [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-primary-ink"
    />
  );
}

function describeSize({ size, state }: DraftFile): string {
  if (state.kind !== 'uploading') return formatBytes(size);
  // Fully sent; the server is still checking it.
  return state.part >= 1 ? 'Checking...' : `Uploading, ${Math.round(state.part * 100)}%`;
}
