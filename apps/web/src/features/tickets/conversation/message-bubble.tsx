import type { Attachment } from '@voicedraft/contract/tickets';
import { FileText, CircleAlert, Clock, CloudOff } from 'lucide-react';
import { type ReactNode, Fragment } from 'react';
import type { OutboxItem } from '#features/tickets/outbox/outbox.ts';
import { ticketOutbox } from '#features/tickets/outbox/ticket-outbox.ts';
import { undoReply } from '#features/tickets/outbox/undo-reply.ts';
import { formatBytes, formatTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RemoteImage } from '#ui/remote-image.tsx';
import type { Message } from './conversation-lines.ts';

/** An address of the web in a text, without the punctuation that ends the sentence around it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/iu;

/** The author of a message, as a conversation shows them. */
export interface Speaker {
  readonly name: string;
  /** Decoration, 36 px wide: the name is beside it. */
  readonly image: ReactNode;
}

interface MessageBubbleProps {
  readonly message: Message;
  readonly speaker: Speaker;
  /** Whether the reader wrote it; it is then on the right. */
  readonly isOwn: boolean;
  /** Set while the server has not taken it. */
  readonly delivery: OutboxItem | undefined;
}

/** One message: author and time, text, files and delivery. */
export function MessageBubble({ message, speaker, isOwn, delivery }: MessageBubbleProps) {
  return (
    <article
      className={classNames(
        'flex max-w-[min(560px,100%)] gap-3',
        isOwn ? 'flex-row-reverse self-end' : 'self-start',
      )}
    >
      <span aria-hidden="true" className="mt-6 flex-none">
        {speaker.image}
      </span>
      <div
        className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1', isOwn && 'justify-items-end')}
      >
        <p className={classNames('flex items-baseline gap-2.5 text-small', isOwn && 'justify-end')}>
          <b className="min-w-0 truncate font-semibold">{speaker.name}</b>
          <time dateTime={message.writtenAt} className="mono flex-none text-micro text-ink-3">
            {formatTime(message.writtenAt)}
          </time>
        </p>
        <div
          className={classNames(
            'max-w-full rounded-card border px-4 py-3 text-ui/[23px]',
            isOwn
              ? 'rounded-tr-[4px] border-primary-line bg-primary-soft'
              : 'rounded-tl-[4px] border-line bg-surface',
            delivery !== undefined && 'border-dashed',
          )}
        >
          <MessageText>{message.text}</MessageText>
          {message.attachments.length > 0 && <MessageFiles attachments={message.attachments} />}
        </div>
        {delivery !== undefined && <DeliveryNote item={delivery} />}
      </div>
    </article>
  );
}

function MessageFiles({ attachments }: { readonly attachments: readonly Attachment[] }) {
  return (
    <ul aria-label="Attached files" className="mt-2.5 flex flex-wrap gap-2">
      {attachments.map((attachment) => (
        <li key={attachment._id} className="max-w-full min-w-0">
          {attachment.contentType.startsWith('image/') ? (
            <ImageFile attachment={attachment} />
          ) : (
            <FileRow attachment={attachment} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ImageFile({ attachment }: { readonly attachment: Attachment }) {
  const { url, name } = attachment;
  return (
    <RemoteLink url={url} className="block overflow-hidden rounded-control border border-line-2">
      <RemoteImage
        src={url}
        alt={`Image ${name}`}
        width={200}
        height={150}
        className="h-[150px] w-[200px] bg-sunken object-cover"
        fallback={<FileFacts attachment={attachment} />}
      />
    </RemoteLink>
  );
}

function FileRow({ attachment }: { readonly attachment: Attachment }) {
  return (
    <RemoteLink
      url={attachment.url}
      className="block rounded-control border border-line-2 bg-surface hover:border-line-strong"
    >
      <FileFacts attachment={attachment} />
    </RemoteLink>
  );
}

function FileFacts({ attachment: { name, size } }: { readonly attachment: Attachment }) {
  return (
    <span className="flex min-h-11 max-w-[260px] items-center gap-2.5 py-1.5 pr-3.5 pl-3 text-micro">
      <FileText size={20} className="flex-none text-ink-2" />
      <span className="min-w-0">
        <b className="block truncate font-semibold">{name}</b>
        <span className="block text-ink-2">{formatBytes(size)}</span>
      </span>
    </span>
  );
}

/** Opens a file in a new tab: the conversation stays in place. */
function RemoteLink({
  url,
  className,
  children,
}: {
  readonly url: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <a href={url} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** A message as it was typed; addresses of the web in it are links, which open in a new tab. */
function MessageText({ children }: { readonly children: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {children.split(ADDRESS).map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one fixed text.
        <Fragment key={index}>{index % 2 === 1 && URL.canParse(piece) ? linkTo(piece) : piece}</Fragment>
      ))}
    </p>
  );
}

function linkTo(address: string) {
  return (
    <a href={address} target="_blank" rel="noopener nofollow" className="link">
      {address}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** The state of a reply that the server has not taken, and what the writer can do. */
function DeliveryNote({ item }: { readonly item: OutboxItem }) {
  if (item.status === 'held') {
    return (
      <p className="flex items-center gap-2 text-micro text-ink-2">
        <Clock size={16} className="flex-none" />
        Sends in a few seconds
        <Button variant="ghost" className="-my-2" onClick={() => undoReply(item.key)}>
          Undo
        </Button>
      </p>
    );
  }
  if (item.status === 'sending') {
    return (
      <p className="flex items-center gap-2 text-micro text-ink-2">
        <Clock size={16} className="flex-none" />
        Sending...
      </p>
    );
  }
  if (item.status === 'waiting') {
    return (
      <p className="flex items-center gap-2 text-micro text-ink-2">
        <CloudOff size={16} className="flex-none" />
        Waiting for the connection...
      </p>
    );
  }
  return (
    <div className="grid justify-items-end gap-2">
      <p className="flex items-start gap-1.5 text-micro font-medium text-danger">
        <CircleAlert size={16} className="flex-none" />
        <span>Not sent. {item.refusal}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => ticketOutbox.discard(item.key)}>
          Discard
        </Button>
        <Button onClick={() => ticketOutbox.retry(item.key)}>Try again</Button>
      </div>
    </div>
  );
}
