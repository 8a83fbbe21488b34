import { useQuery } from '@tanstack/react-query';
import { footerQuery } from '#features/site-content/queries.ts';
import { Logo } from '#ui/logo.tsx';

/** The top bar of the public pages in a preview: the site's logo, and lines instead of links. */
export function PreviewHeader() {
  const footer = useQuery(footerQuery).data;
  return (
    <div className="border-b border-line bg-paper">
      <div className="container-page flex h-16 items-center gap-5 lg:h-[72px]">
        <Logo {...(footer && { text: footer.topSection.logoText, imageUrl: footer.middleSection.logoUrl })} />
        <span aria-hidden="true" className="ml-auto flex items-center gap-5">
          <i className="h-2.5 w-16 rounded-pill bg-line max-md:hidden" />
          <i className="h-2.5 w-14 rounded-pill bg-line max-md:hidden" />
          <i className="h-2.5 w-16 rounded-pill bg-line max-md:hidden" />
          <i className="h-11 w-28 rounded-control bg-primary max-md:h-3 max-md:w-6 max-md:bg-line-2" />
        </span>
      </div>
    </div>
  );
}
