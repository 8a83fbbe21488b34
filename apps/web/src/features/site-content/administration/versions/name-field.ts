/** Names that the fields of the wire have in the editors, where their own words do not say it. */
const NAMES: Readonly<Record<string, string>> = {
  isActive: 'Status',
  subTitle: 'Subtitle',
  url: 'URL',
  alt: 'Alternative text',
  images: 'Images',
  imageUrl: 'Image',
  authorImage: 'Image',
  logoUrl: 'Logo URL',
  youtubeUrl: 'YouTube URL',
};

/** A field of the wire in words: 'buttonText' is 'Button text', and within a name 'button text'. */
export function nameField(name: string, first = true): string {
  const known = NAMES[name];
  const words =
    known ??
    name
      .replaceAll(/([A-Z])/gu, ' $1')
      .replaceAll(/(\D)(\d)/gu, '$1 $2')
      .toLowerCase()
      .trim();
  // What is written in capitals stays so.
  const isAcronym = /^[A-Z]{2}/u.test(words);
  if (!first && !isAcronym) return words.charAt(0).toLowerCase() + words.slice(1);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
