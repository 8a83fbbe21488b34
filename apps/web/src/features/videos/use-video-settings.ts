import { useQueryClient } from '@tanstack/react-query';
import { type CaptionSettings, USUAL_VIDEO, type VideoSettings } from '@voicedraft/contract/video-settings';
import { getAddedSound, saveVideoSettings } from '@voicedraft/contract/videos';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchData } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { videoQuery } from './queries.ts';

/** How long after a change it is saved, and after a failure tried again, in milliseconds. */
const SAVE_MS = 600;
const RETRY_MS = 5000;

/** `unsaved` is tried again; `refused` waits for another change. */
export type SettingsStatus = 'saved' | 'saving' | 'unsaved' | 'refused';

/** What changes, or what follows from the settings as they are by then. */
export type SettingsChange = Partial<VideoSettings> | ((settings: VideoSettings) => Partial<VideoSettings>);

/** The settings of a video while they are being changed. */
export interface EditedSettings {
  readonly settings: VideoSettings;
  readonly status: SettingsStatus;
  /** Why they were refused; null if they were not. */
  readonly problem: string | null;
  readonly change: (change: SettingsChange) => void;
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
  const [refused, setRefused] = useState<{ settings: VideoSettings; text: string } | null>(null);
  const [failures, setFailures] = useState(0);
  const [hidden, setHidden] = useState(stored.captions ?? USUAL_VIDEO.captions);
  const running = useRef<Promise<unknown> | null>(null);
  const problem = refused?.settings === settings ? refused.text : null;

  const send = useEffectEvent(async (body: VideoSettings, keepalive: boolean) => {
    await fetchData(saveVideoSettings, { params: { takeId }, body }, { keepalive });
    client.setQueryData(videoQuery(takeId).queryKey, (known) => known && { ...known, settings: body });
    // Of every take of the entry.
    void refreshQueries(client, [getAddedSound]);
  });
  const attempt = useEffectEvent(async () => {
    // One at a time, so that an older one never arrives last: when it ends, the newest settings are next.
    if (running.current !== null) return;
    const sent = send(settings, false);
    running.current = sent.catch(() => {});
    try {
      await sent;
      setSaved(settings);
      setFailures(0);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused && error.status !== 429) setRefused({ settings, text: error.message });
      else setFailures((count) => count + 1);
    }
    running.current = null;
  });
  useEffect(() => {
    // A change that waited while others were sent is next, also once those are refused.
    if (settings === saved || refused?.settings === settings) return;
    const timer = setTimeout(() => void attempt(), failures === 0 ? SAVE_MS : RETRY_MS);
    return () => clearTimeout(timer);
  }, [settings, saved, failures, refused]);

  const leave = useEffectEvent((isClosed: boolean) => {
    if (settings === saved || problem !== null) return;
    const sendLast = () => send(settings, true).catch(() => {});
    if (isClosed || running.current === null) void sendLast();
    else void running.current.then(sendLast);
  });
  useEffect(() => {
    const close = () => leave(true);
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      leave(false);
    };
  }, []);

  return {
    settings,
    status: saved === settings ? 'saved' : problem !== null ? 'refused' : failures > 0 ? 'unsaved' : 'saving',
    problem,
    change: (change) =>
      setSettings((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    changeCaptions: (change) =>
      setSettings((now) => ({ ...now, captions: now.captions && { ...now.captions, ...change } })),
    showCaptions: (isShown) => {
      if (!isShown) setHidden(settings.captions);
      setSettings({ ...settings, captions: isShown ? hidden : null });
    },
  };
}
