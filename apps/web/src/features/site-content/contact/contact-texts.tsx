import { keyByPosition } from '#lib/key-by-position.ts';
import { RemoteImage } from '#ui/remote-image.tsx';
import type { ContactTexts as Texts } from './contact-content.ts';
import { iconOfContact } from './icon-of-contact.tsx';

/** The lead, the contact options of the operator, and an image if there is one. */
export function ContactTexts({ texts }: { readonly texts: Texts }) {
  return (
    <>
      <p dir="auto" className="mt-1 text-lead text-pretty text-ink-2">
        {texts.description}
      </p>
      {texts.rows.length > 0 && (
        <ul className="mt-5 border-t border-line-2">
          {keyByPosition(texts.rows).map(({ key, type, icon, label, value, href }) => {
            const Icon = iconOfContact(type, icon);
            return (
              <li key={key} className="flex items-center gap-4 border-b border-line-2 py-4">
                <span className="grid size-11 flex-none place-items-center rounded-well border border-line bg-surface">
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <span className="min-w-0">
                  <bdi className="block text-micro/[18px] text-ink-3">{label}</bdi>
                  <a
                    href={href}
                    className="-my-2.5 inline-block rounded-badge py-2.5 font-semibold underline-offset-4 hover:underline"
                  >
                    <bdi>{value}</bdi>
                  </a>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <RemoteImage
        src={texts.imageUrl}
        alt=""
        width={480}
        height={320}
        className="mt-5 aspect-3/2 h-auto w-full rounded-card border border-line bg-surface object-cover"
        fallback={null}
      />
    </>
  );
}
