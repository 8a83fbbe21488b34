import { Fragment } from 'react';

/** An address of the web in a text, without the punctuation that ends the sentence around it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/iu;

/** A message as it was typed; addresses of the web in it are links, which open in a new tab. */
export function MessageText({ children }: { readonly children: string }) {
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
