import { useQuery } from '@tanstack/react-query';
import { footerQuery } from '#features/site-content/queries.ts';
import { Logo } from '#ui/logo.tsx';

/** The logo from the footer settings (customer specification §2); ours until they are known. */
export function SiteLogo(props: { readonly size?: 28 | 32; readonly markOnly?: boolean }) {
  const footer = useQuery(footerQuery).data;
  return (
    <Logo
      {...props}
      {...(footer && { text: footer.topSection.logoText, imageUrl: footer.middleSection.logoUrl })}
    />
  );
}
