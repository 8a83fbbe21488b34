import type { EngineSettingsInput } from '@voicedraft/contract/engine-administration';
import { OFFER_TEXTS } from '@voicedraft/contract/offer-texts';
import type { Banner, Feature, FooterSection } from '@voicedraft/contract/site-content';
import { beforeEach, describe, expect, it } from 'vitest';
import { startGeminiService } from '#testing/gemini-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const SETTINGS: EngineSettingsInput = {
  scriptEngine: 'auto',
  speechEngine: 'auto',
  textModels: ['gemini-3.8-flash'],
  speechModels: ['gemini-3.8-flash-lite-tts'],
  draftPrice: 1,
};

const server = useStarted(startGeminiService);
const admin = useUser(server, { role: 'Admin' });

const call = async <T>(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const { headers } = admin;
  const answer = await server.service.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: T }>().data;
};
const speakWith = (speechEngine: EngineSettingsInput['speechEngine']) =>
  call('PUT', '/api/engine-settings', { ...SETTINGS, speechEngine });
const openLandingPage = async () =>
  (await server.service.app.inject({ url: '/', headers: { accept: 'text/html' } })).body;
const readBanner = () => call<Banner>('GET', '/api/banner-section');
const readFeatures = () => call<Feature[]>('GET', '/api/features-section');

beforeEach(() => speakWith('auto'));

describe('the default texts', () => {
  it('promise lifelike voices, which are built in', async () => {
    const page = await openLandingPage();
    expect(page).toContain(`<meta name="description" content="${OFFER_TEXTS.landingPage.lifelike}">`);
    for (const text of ['Neural voice synthesis', 'a lifelike voice']) expect(page).toContain(text);
    expect(await call('GET', '/api/client-settings')).toMatchObject({ lifelikeVoices: true });
  });

  it('do not while no voice can be made, as with Gemini alone and no key, on the very next page', async () => {
    expect(await openLandingPage()).toContain('Neural');
    await speakWith('gemini');
    const page = await openLandingPage();
    expect(page).not.toMatch(/lifelike(?!Voices)|neural/i);
    expect(page).toContain(`<meta name="description" content="${OFFER_TEXTS.landingPage.draft}">`);
    expect((await readBanner()).description).toBe(OFFER_TEXTS.banner.draft);
    expect((await call<FooterSection>('GET', '/api/footer-section')).middleSection.description).toBe(
      OFFER_TEXTS.footer.draft,
    );
    expect((await readFeatures())[1]?.title).toBe('Voice synthesis');
    await speakWith('auto');
    expect(await openLandingPage()).toContain('Neural');
  });

  it('keep following the engines after an edit of something else', async () => {
    await speakWith('gemini');
    const { description, revision } = await readBanner();
    const saved = await call<Banner>('PUT', '/api/banner-section', {
      description,
      buttonText: 'Start now',
      revision,
    });
    expect(saved.description).toBe(OFFER_TEXTS.banner.draft);
    await speakWith('auto');
    expect(await readBanner()).toMatchObject({
      description: OFFER_TEXTS.banner.lifelike,
      buttonText: 'Start now',
    });
  });
});

describe('versions of a part', () => {
  it('have the default texts that their editor has', async () => {
    const [newest] = await call<{ _id: string }[]>('GET', '/api/content-versions?part=features');
    const readVersion = () =>
      call<Record<'content' | 'current', Feature[]>>('GET', `/api/content-versions/${newest?._id ?? ''}`);
    for (const [engine, title] of [
      ['gemini', 'Voice synthesis'],
      ['auto', 'Neural voice synthesis'],
    ] as const) {
      await speakWith(engine);
      const { content, current } = await readVersion();
      expect([content[1]?.title, current[1]?.title]).toEqual([title, title]);
    }
  });
});

describe('the audit log', () => {
  it('names a part as visitors read it', async () => {
    await speakWith('gemini');
    const [, feature] = await readFeatures();
    const { _id: id = '', title = '', description = '', icon = '' } = feature ?? {};
    await call('PUT', `/api/features-section/${id}`, { title, description, icon, order: 2 });
    await call('PUT', `/api/features-section/${id}`, {
      title,
      description: 'Read it aloud.',
      icon,
      order: 2,
    });
    await call('PUT', '/api/banner-section', { description: OFFER_TEXTS.banner.draft, buttonText: 'Speak' });
    const log = await call<Record<string, unknown>[]>('GET', '/api/audit?entity=content');
    expect(log[1]).toMatchObject({ label: 'Features: Voice synthesis' });
    expect(JSON.stringify(log)).not.toMatch(/neural/i);
  });
});

describe("an administrator's own text", () => {
  it('stays as it is, whatever it promises', async () => {
    const [, feature] = await readFeatures();
    const title = 'Our neural voice';
    await call('PUT', `/api/features-section/${feature?._id ?? ''}`, {
      title,
      description: 'A lifelike one.',
      icon: 'fi fi-tr-star',
      order: 2,
    });
    for (const engine of ['gemini', 'auto'] as const) {
      await speakWith(engine);
      expect((await readFeatures())[1]).toMatchObject({ title, description: 'A lifelike one.' });
    }
  });
});
