import { USUAL_VIDEO, type VideoSentence, type VideoSettings } from '@voicedraft/contract/video-settings';
import { castOf } from '@voicedraft/audio-files/video-cast';
import { skipToken, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { fetchFile } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import { getVideoPicture } from '@voicedraft/contract/videos';
import type { SpokenPart } from './cut-part.ts';
import { addFonts, fetchFonts, type FilmFonts } from './film/film-fonts.ts';
import { createFilm, type Film } from './film/film.ts';
import type { Loop } from './film/loop.ts';
import type { OpenLoop } from './loop/use-loop.ts';
import { useOwnFont } from './own-font/use-own-font.ts';

/** A video with everything that its pictures are drawn from. */
export interface LoadedFilm {
  readonly film: Film;
  /** What is seen; what is heard is mixed by itself. */
  readonly settings: VideoSettings;
  readonly sentences: readonly VideoSentence[];
  /** The voice from -1 to 1, at 24 kHz. */
  readonly samples: Float32Array;
  readonly picture: ImageBitmap | null;
  /** Square pictures of speakers, by their ids. */
  readonly portraits: ReadonlyMap<string, ImageBitmap>;
  readonly loop: Loop | null;
  readonly loopFile: File | null;
  readonly fonts: FilmFonts;
  /** False while other fonts are loading, and it shows those of before, or while pictures of speakers are. */
  readonly isCurrent: boolean;
}

/**
 * Null until the sound, the fonts, the picture and the loop are there, undefined if a font could not be loaded.
 * @param whole what is said in all of the take: speakers look the same in each part of it
 */
export function useFilm(
  edited: VideoSettings,
  whole: readonly VideoSentence[],
  spoken: SpokenPart | null,
  openLoop: OpenLoop | null | undefined,
): LoadedFilm | null | undefined {
  // Laying it out anew takes longer than a slider moves, and only what is seen needs it.
  const { format, frameRate, side, background: wanted, ...seen } = useDeferredValue(edited);
  const { waveform, captions, speakers } = seen;
  const open = useDeferredValue(openLoop);
  const isMissing = wanted.kind === 'loop' && open === null;
  const background = isMissing ? USUAL_VIDEO.background : wanted;
  const settings = useMemo(
    () => ({
      ...USUAL_VIDEO,
      format,
      frameRate,
      side,
      background,
      waveform,
      captions,
      speakers: castOf(whole, speakers),
    }),
    [format, frameRate, side, background, waveform, captions, whole, speakers],
  );
  const fonts = useFonts(settings, spoken?.sentences ?? NONE);
  const picture = usePicture(settings);
  const portraits = usePortraits(settings);
  const isCurrent = fonts.isCurrent && portraits.isCurrent;
  return useMemo(() => {
    if (fonts.loaded === undefined) return undefined;
    if (spoken === null || fonts.loaded === null || picture === undefined || open === undefined) return null;
    const loop = open?.picture ?? null;
    const content = { settings, ...spoken, picture, loop, portraits: portraits.loaded };
    const seconds = spoken.samples.length / AUDIO_SAMPLE_RATE;
    const film = createFilm({ ...content, seconds, type: fonts.loaded.type });
    return { ...content, loopFile: open?.file ?? null, fonts: fonts.loaded, isCurrent, film };
  }, [settings, spoken, fonts.loaded, isCurrent, picture, open, portraits.loaded]);
}

/** Of a speaker's picture, in pixels: as large as it is ever drawn. */
const PORTRAIT_SIDE = 400;
/** Share of what a tall picture loses that it loses above. */
const FACE_PLACE = 0.25;

const NONE: readonly VideoSentence[] = [];

/**
 * The fonts of the captions, usable on canvases: null until they are there, undefined if that failed. Those of before stay
 * until others have loaded.
 */
function useFonts({ captions }: VideoSettings, sentences: readonly VideoSentence[]) {
  const font = captions?.font ?? null;
  const letters = useMemo(() => lettersOf(sentences, captions), [sentences, captions]);
  const kept = useOwnFont();
  const own = font === 'own' ? kept : null;
  const { data, isError, isPlaceholderData } = useQuery({
    // Which files are needed follows from the letters.
    queryKey: ['videos', 'fonts', font, own?.id ?? null, letters],
    queryFn:
      own === undefined
        ? skipToken
        : async () => {
            const fonts = await fetchFonts(captions, sentences, own?.bytes);
            await addFonts(fonts, document.fonts);
            return fonts;
          },
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const loaded = data ?? null;
  return { loaded: isError ? undefined : loaded, isCurrent: own !== undefined && !isPlaceholderData };
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

/** The pictures of speakers, as far as they are there; those that cannot be read are left out. */
function usePortraits({ speakers, captions }: VideoSettings) {
  const all = captions === null ? [] : speakers.flatMap(({ pictureId }) => pictureId ?? []);
  const ids = [...new Set(all)];
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['videos', 'portraits', id],
      queryFn: () => fetchPortrait(id),
      staleTime: Infinity,
    })),
    combine: combinePortraits,
  });
}

interface Portrait {
  readonly id: string;
  readonly picture: ImageBitmap;
}

function combinePortraits(results: readonly UseQueryResult<Portrait>[]) {
  return {
    loaded: new Map(
      results.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.picture] as const])),
    ),
    isCurrent: results.every(({ isPending }) => !isPending),
  };
}

/** A square of a picture, small enough to keep several. Of a tall one, more of the upper part is seen, where faces are. */
async function fetchPortrait(id: string): Promise<Portrait> {
  const whole = await createImageBitmap(await fetchFile(getVideoPicture, byId(id)));
  const side = Math.min(whole.width, whole.height);
  const [x, y] = [(whole.width - side) / 2, (whole.height - side) * FACE_PLACE];
  const size = { resizeWidth: PORTRAIT_SIDE, resizeHeight: PORTRAIT_SIDE, resizeQuality: 'high' } as const;
  const picture = await createImageBitmap(whole, x, y, side, side, size);
  whole.close();
  return { id, picture };
}
