import type { ProjectParagraph } from '@voicedraft/contract/project-document';
import type { KeyboardEvent, RefObject } from 'react';
import type { TextRange } from '@voicedraft/speech-text/read-marks';
import type { RecordingOrder } from '#features/projects/recording/recording-order.ts';

/** Actions on the lines and parts of a script. A line is identified by the key of its row. */
export interface ScriptActions {
  readonly edit: (row: string, text: string, caret: number) => void;
  readonly select: (row: string, start: number, end: number) => void;
  readonly press: (row: string, event: KeyboardEvent<HTMLTextAreaElement>, selection: TextRange) => void;
  /** Returns true if it took several paragraphs. */
  readonly paste: (row: string, text: string, start: number, end: number) => boolean;
  readonly focus: (row: string) => void;
  /** Gives the focus back to the line, from its tools. */
  readonly leaveTools: (row: string) => void;
  readonly play: (row: string) => void;
  /** Changes the text of a paragraph as a whole, unless it is another one by now. */
  readonly changeText: (paragraph: ProjectParagraph, text: string) => void;
  readonly record: (order: RecordingOrder) => void;
  /** Asks how long these lines are to last. */
  readonly fit: (again: readonly number[]) => void;
  readonly move: (paragraphId: string, by: 1 | -1) => void;
  readonly duplicate: (paragraphId: string) => void;
  readonly remove: (paragraphId: string) => void;
  readonly openVoice: (paragraphId: string) => void;
  readonly setSpeaker: (paragraphId: string, speakerId: string) => void;
  readonly addSpeaker: (paragraphId: string) => void;
  readonly rename: (speakerId: string) => void;
}

/**
 * The actions of the latest rendering, to be used in events only: the reference stays the same, so that a part is drawn
 * again only if what it shows has changed.
 */
export type LatestActions = RefObject<ScriptActions>;
