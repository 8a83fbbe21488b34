import {
  addVoiceMix,
  deleteVoiceMix,
  editVoiceMix,
  listVoiceMixes,
  offerVoiceMix,
  restoreVoiceMix,
  type VoiceMix,
} from '@voicedraft/contract/voice-mixes';
import { MIX_SAMPLES } from '@voicedraft/contract/voice-samples';
import { hearSentence, listVoices } from '@voicedraft/contract/voices';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { expectKeptForNext } from '#testing/late-answer.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { VOICE_RECORDS } from '#testing/records/voices.ts';
import { ok, server } from '#testing/server.ts';

const PARTS: VoiceMix['parts'] = [
  { voice: 'kore', percent: 60 },
  { voice: 'puck', percent: 40 },
];
const makeMix = (name: string, overrides: Partial<VoiceMix> = {}): VoiceMix => ({
  id: `mix_${crypto.randomUUID()}`,
  name,
  parts: PARTS,
  isOffered: false,
  isOwn: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
});
const MORNING = makeMix('Morning');
const HOUSE = makeMix('House voice', { isOwn: false, isOffered: true });
const HEARD = {
  id: '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01',
  soundUrl: '/api/heard/5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01',
  seconds: 2,
  engine: 'local',
  quality: 'draft',
} as const;

const share = (index: number) => page.getByRole('slider', { name: `Share of voice ${index}` });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  server.answer(listVoices, ok([...VOICE_RECORDS]));
  server.answer(listVoiceMixes, ok([MORNING, HOUSE]));
  server.answer(hearSentence, ok(HEARD));
});

test('a voice is mixed by sliders, heard before it is kept, and kept by its name', async () => {
  server.answer(listVoiceMixes, ok([]));
  await openApp('/user/voices');
  await expect.element(page.getByRole('heading', { name: 'No voices of your own yet' })).toBeVisible();
  // A mix of another language is heard in it, until something else is typed.
  const sentence = page.getByLabelText('Hear a sentence');
  await expect.element(sentence).toHaveValue(MIX_SAMPLES.en);
  await expect.element(page.getByLabelText('Voice 2', { exact: true })).toHaveValue('puck');
  await page.getByLabelText('Voice 1', { exact: true }).selectOptions('Capella, Warm');
  await expect.element(page.getByLabelText('Voice 2', { exact: true })).toHaveValue('arcturus');
  await expect.element(sentence).toHaveValue(MIX_SAMPLES.it);
  await sentence.fill('Buongiorno.');
  await page.getByLabelText('Voice 1', { exact: true }).selectOptions('Kore, Firm');
  await expect.element(sentence).toHaveValue('Buongiorno.');
  await page.getByLabelText('Voice 2', { exact: true }).selectOptions('puck');
  share(1).element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(share(1)).toHaveAttribute('aria-valuetext', '70 percent');
  await expect.element(share(2)).toHaveAttribute('aria-valuetext', '30 percent');
  await page.getByRole('button', { name: 'Add a third voice' }).click();
  await expect.element(share(3)).toHaveAttribute('aria-valuetext', '35 percent');
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove voice 3' }).click();
  await page.getByRole('button', { name: 'Hear the mix' }).click();
  const parts = [
    { voice: 'kore', percent: 70 },
    { voice: 'puck', percent: 30 },
  ];
  await expect
    .poll(() => server.calls(hearSentence))
    .toMatchObject([{ params: { id: 'kore' }, body: { parts } }]);
  const name = page.getByLabelText('Name', { exact: true });
  await name.fill('Morning');
  server.answer(addVoiceMix, ok(MORNING));
  await expectKeptForNext({
    sending: server.hold(addVoiceMix),
    field: name,
    sendButton: page.getByRole('button', { name: 'Keep this voice' }),
    sent: 'Kept “Morning”',
  });
  await expect.poll(() => server.calls(addVoiceMix)).toMatchObject([{ body: { name: 'Morning', parts } }]);
});

test('own mixes are changed and deleted where they stand; those of the house, and own ones that are offered to everybody, are only there', async () => {
  const offered = makeMix('Offered', { isOffered: true });
  server.answer(listVoiceMixes, ok([MORNING, HOUSE, offered]));
  await openApp('/user/voices');
  await expect.element(page.getByText('2 of 20')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete Offered' })).not.toBeInTheDocument();
  await expect.element(row('Morning').getByText('60% Kore, 40% Puck')).toBeVisible();
  await expect.element(row('House voice').getByText('House', { exact: true })).toBeVisible();
  await expect.element(row('House voice').getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Edit Morning' }).click();
  const form = page.getByRole('form', { name: 'Edit Morning' });
  await form.getByLabelText('Name', { exact: true }).fill('Noon');
  server.answer(editVoiceMix, ok({ ...MORNING, name: 'Noon' }));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.calls(editVoiceMix)).toMatchObject([
    { params: { id: MORNING.id }, body: { name: 'Noon', parts: PARTS } },
  ]);
  server.answer(deleteVoiceMix, { success: true });
  server.answer(restoreVoiceMix, ok(MORNING));
  server.answer(listVoiceMixes, ok([HOUSE]));
  await page.getByRole('button', { name: 'Delete Morning' }).click();
  await expect.element(row('Morning')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.calls(restoreVoiceMix)).toMatchObject([{ params: { id: MORNING.id } }]);
});

test('staff who set up the engines offer a mix to everybody, and withdraw that of somebody else once a question is answered', async () => {
  server.answer(offerVoiceMix, ok({ ...MORNING, isOffered: true }));
  await openApp('/user/voices', { as: ADMINISTRATOR });
  const offer = (name: string) => row(name).getByRole('switch', { name: 'Offer it to everybody' });
  await offer('Morning').click();
  const offered = { params: { id: MORNING.id }, body: { isOffered: true } };
  await expect.poll(() => server.calls(offerVoiceMix)).toMatchObject([offered]);
  server.answer(offerVoiceMix, ok({ ...HOUSE, isOffered: false, isOwn: true }));
  await offer('House voice').click();
  const question = page.getByRole('dialog', { name: 'Withdraw “House voice”?' });
  await expect.element(question).toBeVisible();
  expect(server.calls(offerVoiceMix)).toHaveLength(1);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawn = { params: { id: HOUSE.id }, body: { isOffered: false } };
  await expect.poll(() => server.calls(offerVoiceMix)).toMatchObject([offered, withdrawn]);
});
