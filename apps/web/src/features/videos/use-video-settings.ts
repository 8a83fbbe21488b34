import { useQueryClient } from '@tanstack/react-query';
import { type CaptionSettings, USUAL_VIDEO, type VideoSettings } from '@voicedraft/contract/video-settings';
import { saveVideoSettings } from '@voicedraft/contract/videos';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchData } from '#lib/api-client.ts';
import { videoQuery } from './queries.ts';

/** How long after a change it is saved, and after a failure tried again, in milliseconds. */
const SAVE_MS = 600;
const RETRY_MS = 5000;

export type SettingsStatus = 'saved' | 'saving' | 'unsaved';

/** The settings of a video while they are being changed. */
export interface EditedSettings {
  readonly settings: VideoSettings;
  readonly status: SettingsStatus;
  readonly change: (change: Partial<VideoSettings>) => void;
  /** Does nothing while there are no captions. */
  readonly changeCaptions: (change: Partial<CaptionSettings>) => void;
  /** Shown again, they look as before. */
  readonly showCaptions: (isShown: boolean) => void;
}

/** Saves each change a moment later, and at the latest when the page is left. */
export function useVideoSettings(takeId: string, stored: VideoSettings): EditedSettings {
  const client = useQueryClient();
  const [settings, setSettings] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const [hidden, setHidden] = useState(stored.captions ?? USUAL_VIDEO.captions);

  /** Whether it was saved. */
  const save = useEffectEvent(async (body: VideoSettings, keepalive = false): Promise<boolean> => {
    if (saved === body) return true;
    // One after the other: an older one must not arrive last.
    if (!keepalive) await running.current;
    try {
      const sent = fetchData(saveVideoSettings, { params: { takeId }, body }, { keepalive });
      running.current = sent.catch(() => {});
      await sent;
    } catch {
      setFailed(true);
      return false;
    }
    setSaved(body);
    setFailed(false);
    // A visit to the page within the same session shows them.
    client.setQueryData(videoQuery(takeId).queryKey, (known) => known && { ...known, settings: body });
    return true;
  });
  useEffect(() => {
    let isCurrent = true;
    let timer = setTimeout(() => void attempt(), SAVE_MS);
    const attempt = async () => {
      if (!(await save(settings)) && isCurrent) timer = setTimeout(() => void attempt(), RETRY_MS);
    };
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [settings]);
  const leave = useEffectEvent(() => void save(settings, true));
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    settings,
    status: saved === settings ? 'saved' : hasFailed ? 'unsaved' : 'saving',
    change: (change) => setSettings((now) => ({ ...now, ...change })),
    changeCaptions: (change) =>
      setSettings((now) => ({ ...now, captions: now.captions && { ...now.captions, ...change } })),
    showCaptions: (isShown) => {
      if (!isShown) setHidden(settings.captions);
      setSettings({ ...settings, captions: isShown ? hidden : null });
    },
  };
}
