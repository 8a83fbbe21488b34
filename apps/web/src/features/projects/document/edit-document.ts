import {
  PROJECT_MAX_PARAGRAPHS,
  PROJECT_MAX_SPEAKERS,
  type ProjectDocument,
  type ProjectParagraph,
  type ProjectSpeaker,
} from '@voicedraft/contract/project-document';
import { NEUTRAL_SETTINGS, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import { languageOf } from '@voicedraft/contract/voice-list';
import type { AnyVoiceId } from '@voicedraft/contract/voices';

/** What the voice controls change: all parts of a speaker, or one part. */
export type VoiceTarget = { readonly speakerId: string } | { readonly paragraphId: string };

/** The voice and settings of a part of a project. */
export interface PartVoice {
  readonly voice: AnyVoiceId;
  readonly settings: SpeechSettings;
}

type Editing = (paragraph: ProjectParagraph) => ProjectParagraph;

/** Index of a paragraph; -1 if there is none. */
function indexOf({ paragraphs }: ProjectDocument, id: string): number {
  return paragraphs.findIndex((paragraph) => paragraph.id === id);
}

function editParagraph(document: ProjectDocument, id: string, edit: Editing): ProjectDocument {
  const paragraphs = document.paragraphs.map((paragraph) =>
    paragraph.id === id ? edit(paragraph) : paragraph,
  );
  return { ...document, paragraphs };
}

export function setText(document: ProjectDocument, id: string, text: string): ProjectDocument {
  return editParagraph(document, id, (paragraph) => ({ ...paragraph, text }));
}

/** Gives a part to another speaker; a voice of its own goes. */
export function setSpeaker(document: ProjectDocument, id: string, speakerId: string): ProjectDocument {
  return editParagraph(document, id, ({ text }) => ({ id, speakerId, text }));
}

/** Splits a paragraph at an index of its text; both parts keep speaker and voice. Unchanged if there is no room. */
export function splitParagraph(
  document: ProjectDocument,
  id: string,
  at: number,
  newId: string,
): ProjectDocument {
  const index = indexOf(document, id);
  const paragraph = document.paragraphs[index];
  if (paragraph === undefined || document.paragraphs.length >= PROJECT_MAX_PARAGRAPHS) return document;
  const first = { ...paragraph, text: paragraph.text.slice(0, at).trimEnd() };
  const second = { ...paragraph, id: newId, text: paragraph.text.slice(at).trimStart() };
  return { ...document, paragraphs: document.paragraphs.toSpliced(index, 1, first, second) };
}

/** A text as paragraphs: parted by blank lines, or by line breaks if there are no blank lines. */
export function splitPasted(text: string): string[] {
  const lines = text.replaceAll(/\r\n?/gu, '\n');
  const parts = lines.split(/\n[^\S\n]*\n\s*/u).filter((part) => part.trim() !== '');
  const pieces = parts.length > 1 ? parts : lines.split('\n');
  return pieces.map((piece) => piece.replaceAll(/\s*\n\s*/gu, ' ').trim()).filter((piece) => piece !== '');
}

/**
 * Puts pasted paragraphs in place of a part of a paragraph's text: each becomes a paragraph of the same speaker, and
 * what stood behind goes on in the last one. Null if there is no room for them.
 * @param newIds one for each paragraph after the first
 */
export function pasteParagraphs(
  document: ProjectDocument,
  id: string,
  range: { readonly start: number; readonly end: number },
  pieces: readonly string[],
  newIds: readonly string[],
): { readonly document: ProjectDocument; readonly paragraphId: string; readonly at: number } | null {
  const index = indexOf(document, id);
  const paragraph = document.paragraphs[index];
  if (paragraph === undefined) return null;
  if (document.paragraphs.length + pieces.length - 1 > PROJECT_MAX_PARAGRAPHS) return null;
  const before = paragraph.text.slice(0, range.start).trimEnd();
  const after = paragraph.text.slice(range.end).trimStart();
  const texts = pieces.map((piece, at) => {
    const first = at === 0 && before !== '' ? `${before} ${piece}` : piece;
    return at === pieces.length - 1 && after !== '' ? `${first} ${after}` : first;
  });
  const pasted = texts.map((text, at) => ({ ...paragraph, id: newIds[at - 1] ?? id, text }));
  const last = pasted.at(-1) ?? paragraph;
  const caret = last.text.length - (after === '' ? 0 : after.length + 1);
  return {
    document: { ...document, paragraphs: document.paragraphs.toSpliced(index, 1, ...pasted) },
    paragraphId: last.id,
    at: caret,
  };
}

/** Adds a copy of a paragraph below it, with its voice. Unchanged if there is no room. */
export function duplicateParagraph(document: ProjectDocument, id: string, newId: string): ProjectDocument {
  const index = indexOf(document, id);
  const paragraph = document.paragraphs[index];
  if (paragraph === undefined || document.paragraphs.length >= PROJECT_MAX_PARAGRAPHS) return document;
  return {
    ...document,
    paragraphs: document.paragraphs.toSpliced(index + 1, 0, { ...paragraph, id: newId }),
  };
}

/** Puts a deleted paragraph back to where it was, whatever has happened to the others since. */
export function restoreParagraph(
  document: ProjectDocument,
  before: ProjectDocument,
  id: string,
): ProjectDocument {
  const index = indexOf(before, id);
  const paragraph = before.paragraphs[index];
  if (paragraph === undefined || indexOf(document, id) !== -1) return document;
  return { ...document, paragraphs: document.paragraphs.toSpliced(index, 0, paragraph) };
}

/**
 * Joins a paragraph to the one before it, whose speaker says both. Returns where the caret belongs then; null if it
 * is the first one.
 */
export function joinToPrevious(
  document: ProjectDocument,
  id: string,
): { readonly document: ProjectDocument; readonly paragraphId: string; readonly at: number } | null {
  const index = indexOf(document, id);
  const [previous, paragraph] = [document.paragraphs[index - 1], document.paragraphs[index]];
  if (previous === undefined || paragraph === undefined) return null;
  const before = previous.text.trimEnd();
  const space = before === '' || paragraph.text === '' ? '' : ' ';
  const joined = { ...previous, text: `${before}${space}${paragraph.text}` };
  const paragraphs = document.paragraphs.toSpliced(index - 1, 2, joined);
  return {
    document: { ...document, paragraphs },
    paragraphId: previous.id,
    at: before.length + space.length,
  };
}

/** Adds an empty paragraph at the end, or after another one, by the same speaker. Unchanged if there is no room. */
export function addParagraph(document: ProjectDocument, newId: string, afterId?: string): ProjectDocument {
  const { paragraphs, speakers } = document;
  const index = afterId === undefined ? paragraphs.length - 1 : indexOf(document, afterId);
  const speakerId = paragraphs[index]?.speakerId ?? speakers[0]?.id;
  if (speakerId === undefined || paragraphs.length >= PROJECT_MAX_PARAGRAPHS) return document;
  return { ...document, paragraphs: paragraphs.toSpliced(index + 1, 0, { id: newId, speakerId, text: '' }) };
}

export function removeParagraph(document: ProjectDocument, id: string): ProjectDocument {
  return { ...document, paragraphs: document.paragraphs.filter((paragraph) => paragraph.id !== id) };
}

/** Moves a paragraph by some places, as far as there are any. */
export function moveParagraph(document: ProjectDocument, id: string, by: number): ProjectDocument {
  const from = indexOf(document, id);
  const paragraph = document.paragraphs[from];
  if (paragraph === undefined) return document;
  const to = Math.min(document.paragraphs.length - 1, Math.max(0, from + by));
  return { ...document, paragraphs: document.paragraphs.toSpliced(from, 1).toSpliced(to, 0, paragraph) };
}

/** Adds a speaker with a voice of the first one's language that nobody has yet, if there is one. Unchanged if there is no room. */
export function addSpeaker(
  document: ProjectDocument,
  newId: string,
  voices: readonly AnyVoiceId[],
): ProjectDocument {
  const { speakers } = document;
  if (speakers.length >= PROJECT_MAX_SPEAKERS) return document;
  const used = new Set(speakers.map(({ voice }) => voice));
  const language = languageOf(speakers[0]?.voice ?? '');
  const voice =
    voices.find((id) => languageOf(id) === language && !used.has(id)) ?? voices[0] ?? speakers[0]?.voice;
  if (voice === undefined) return document;
  const speaker = { id: newId, name: nameSpeaker(speakers), voice, settings: NEUTRAL_SETTINGS };
  return { ...document, speakers: [...speakers, speaker] };
}

/** 'Speaker 3', or the next number that nobody has. */
function nameSpeaker(speakers: readonly ProjectSpeaker[]): string {
  const names = new Set(speakers.map(({ name }) => name));
  let number = speakers.length + 1;
  while (names.has(`Speaker ${number}`)) number += 1;
  return `Speaker ${number}`;
}

export function renameSpeaker(document: ProjectDocument, id: string, name: string): ProjectDocument {
  const speakers = document.speakers.map((speaker) => (speaker.id === id ? { ...speaker, name } : speaker));
  return { ...document, speakers };
}

/** The voice with which a part is spoken: its own, or its speaker's. */
export function voiceOf(document: ProjectDocument, target: VoiceTarget): PartVoice | null {
  if ('speakerId' in target) return document.speakers.find(({ id }) => id === target.speakerId) ?? null;
  const paragraph = document.paragraphs.find(({ id }) => id === target.paragraphId);
  return paragraph === undefined ? null : voiceIn(document.speakers, paragraph);
}

/** The voice that a part is spoken with: its own or its speaker's. */
export function voiceIn(speakers: readonly ProjectSpeaker[], paragraph: ProjectParagraph): PartVoice | null {
  const speaker = speakers.find(({ id }) => id === paragraph.speakerId);
  return speaker === undefined
    ? null
    : { voice: paragraph.voice ?? speaker.voice, settings: paragraph.settings ?? speaker.settings };
}

/** Changes the voice of a speaker, or of one part. */
export function setVoice(document: ProjectDocument, target: VoiceTarget, change: PartVoice): ProjectDocument {
  const { voice, settings } = change;
  if ('paragraphId' in target) {
    return editParagraph(document, target.paragraphId, (paragraph) => ({ ...paragraph, voice, settings }));
  }
  const speakers = document.speakers.map((speaker) =>
    speaker.id === target.speakerId ? { ...speaker, voice, settings } : speaker,
  );
  return { ...document, speakers };
}

/** Lets a part be spoken as its speaker speaks. */
export function clearVoice(document: ProjectDocument, paragraphId: string): ProjectDocument {
  return editParagraph(document, paragraphId, ({ id, speakerId, text }) => ({ id, speakerId, text }));
}

/** Adds the parts of another document at the end; paragraphs without words are replaced. Known speakers keep their voices. */
export function appendDocument(document: ProjectDocument, added: ProjectDocument): ProjectDocument {
  const isBlank = document.paragraphs.every(({ text }) => text.trim() === '');
  const known = new Map(document.speakers.map((speaker) => [speaker.name.toLowerCase(), speaker]));
  if (isBlank) {
    const speakers = added.speakers.map((speaker) => {
      const { voice, settings } = known.get(speaker.name.toLowerCase()) ?? speaker;
      return { ...speaker, voice, settings };
    });
    return { ...added, speakers };
  }
  const idOf = new Map(added.speakers.map(({ id, name }) => [id, known.get(name.toLowerCase())?.id ?? id]));
  const fresh = added.speakers.filter(({ name }) => !known.has(name.toLowerCase()));
  return {
    speakers: [...document.speakers, ...fresh],
    paragraphs: [
      ...document.paragraphs,
      ...added.paragraphs.map((paragraph) => ({
        ...paragraph,
        speakerId: idOf.get(paragraph.speakerId) ?? paragraph.speakerId,
      })),
    ],
  };
}
