const LINK =
  /^https?:\/\/(?:(?:(?:www\.|m\.)?youtube|(?:www\.)?youtube-nocookie)\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[/?&#]\S*)?$/iu;

/** The id of the video in a YouTube link (watch, embed, short, live or youtu.be); null for anything else. */
export function findYoutubeId(link: string): string | null {
  return LINK.exec(link)?.[1] ?? null;
}
