import { toPreviewAddress } from '#features/site-content/administration/preview-address.ts';
import { Logo } from '#ui/logo.tsx';

/** The logo on the light and on the dark ground of the pages; the product's mark where no picture loads. */
export function LogoPicture({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <span className="grid overflow-hidden rounded-control border border-line">
      {(['light', 'dark'] as const).map((theme) => (
        <span key={theme} data-theme={theme} className="flex min-h-16 items-center bg-paper px-3 text-ink">
          <Logo imageUrl={toPreviewAddress(imageUrl)} />
        </span>
      ))}
    </span>
  );
}
