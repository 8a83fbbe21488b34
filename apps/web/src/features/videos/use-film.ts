import { USUAL_VIDEO, type VideoSentence, type VideoSettings } from '@voicedraft/contract/video-settings';
import { useQuery, skipToken } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { fetchFile } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import { getVideoPicture } from '@voicedraft/contract/videos';
import type { SpokenPart } from './cut-part.ts';
import { addFonts, fetchFonts, type FilmFonts } from './film/film-fonts.ts';
import { createFilm, type Film } from './film/film.ts';

/** A video with everything that its pictures are drawn from. */
export interface LoadedFilm {
  readonly film: Film;
  /** What is seen; what is heard is mixed by itself. */
  readonly settings: VideoSettings;
  readonly sentences: readonly VideoSentence[];
  /** The voice from -1 to 1, at 24 kHz. */
  readonly samples: Float32Array;
  readonly picture: ImageBitmap | null;
  readonly fonts: FilmFonts;
  /** False while other fonts are loading: it shows those of before. */
  readonly isCurrent: boolean;
}

/** Null until the sound, the fonts and the picture are there, undefined if a font could not be loaded. */
export function useFilm(edited: VideoSettings, spoken: SpokenPart | null): LoadedFilm | null | undefined {
  // Laying it out anew takes longer than a slider moves, and only what is seen needs it.
  const { format, frameRate, side, background, waveform, captions } = useDeferredValue(edited);
  const settings = useMemo(
    () => ({ ...USUAL_VIDEO, format, frameRate, side, background, waveform, captions }),
    [format, frameRate, side, background, waveform, captions],
  );
  const { fonts, isCurrent } = useFonts(settings, spoken?.sentences ?? NONE);
  const picture = usePicture(settings);
  return useMemo(() => {
    if (fonts === undefined) return undefined;
    if (spoken === null || fonts === null || picture === undefined) return null;
    const content = { settings, ...spoken, picture };
    const seconds = spoken.samples.length / AUDIO_SAMPLE_RATE;
    return { ...content, fonts, isCurrent, film: createFilm({ ...content, seconds, type: fonts.type }) };
  }, [settings, spoken, fonts, isCurrent, picture]);
}

const NONE: readonly VideoSentence[] = [];

/**
 * The fonts of the captions, usable on canvases: null until they are there, undefined if that failed. Those of before stay
 * until others have loaded.
 */
function useFonts({ captions }: VideoSettings, sentences: readonly VideoSentence[]) {
  const font = captions?.font ?? null;
  const letters = useMemo(() => lettersOf(sentences, captions), [sentences, captions]);
  const { data, isError, isPlaceholderData } = useQuery({
    // Which files are needed follows from the letters.
    queryKey: ['videos', 'fonts', font, letters],
    queryFn: async () => {
      const fonts = await fetchFonts(captions, sentences);
      await addFonts(fonts, document.fonts);
      return fonts;
    },
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const loaded = data ?? null;
  return { fonts: isError ? undefined : loaded, isCurrent: !isPlaceholderData };
}

/** All letters that captions may have, each once, so that a correction loads nothing new unless it has new ones. */
function lettersOf(sentences: readonly VideoSentence[], captions: VideoSettings['captions']): string {
  const words = sentences.flatMap(({ words: spoken, speaker }) => [
    speaker ?? '',
    ...spoken.map(({ text }) => text),
  ]);
  const all = [...words, ...(captions?.corrections ?? []).map(({ text = '' }) => text)].join('');
  return [...new Set(all + all.toUpperCase())].toSorted().join('');
}

/** The picture behind everything: null for none or one that cannot be read, undefined until it is there. */
function usePicture({ background }: VideoSettings): ImageBitmap | null | undefined {
  const id = background.kind === 'picture' ? background.pictureId : null;
  const { data, isError } = useQuery({
    queryKey: ['videos', 'pictures', id],
    queryFn:
      id === null ? skipToken : async () => createImageBitmap(await fetchFile(getVideoPicture, byId(id))),
    staleTime: Infinity,
  });
  return id === null || isError ? null : data;
}
