import { IMPORT_EXTENSIONS, importProject, type ImportedProject } from '@voicedraft/contract/project-files';
import { FileUp } from 'lucide-react';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { uploadFile } from '#features/media/upload-file.ts';
import { ApiError } from '#lib/api-error.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** Lazy: loads once a text has been read. */
const ImportPreview = lazyPart(
  () => import('./import-preview.tsx'),
  'ImportPreview',
  ({ onBack }) => onBack(),
);

/** A text as it was read, and as its owner wants it. */
type Imported = Pick<ImportedProject, 'title' | 'document'>;

interface ImportTextDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** True if the focus begins in the field to paste into. */
  readonly startsInField?: boolean | undefined;
  /** Imports the result, after which the dialog closes. Rejects with an `ApiError` that is shown here. */
  readonly onImported: (imported: Imported) => void | Promise<void>;
}

/** Reads a file or pasted text, then lets the user choose speakers and parts before importing it. */
export function ImportTextDialog({ open, onOpenChange, startsInField, onImported }: ImportTextDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Import text" startsInField={startsInField}>
      <ImportSteps
        onImported={async (imported) => {
          await onImported(imported);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

/** Two steps: the text, then its preview. Pasted text survives going back. */
function ImportSteps({ onImported }: { readonly onImported: (imported: Imported) => Promise<void> }) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ImportedProject | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (read === null) return <ImportForm text={text} onText={setText} onRead={setRead} />;
  const importAs = async (document: ImportedProject['document']) => {
    setBusy(true);
    setProblem(null);
    try {
      await onImported({ title: read.title, document });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Suspense>
      <ImportPreview
        imported={read}
        problem={problem}
        busy={busy}
        onBack={() => {
          setProblem(null);
          setRead(null);
        }}
        onImport={(document) => void importAs(document)}
      />
    </Suspense>
  );
}

interface ImportFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRead: (imported: ImportedProject) => void;
}

function ImportForm({ text, onText, onRead }: ImportFormProps) {
  const [busy, setBusy] = useState<'file' | 'text' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const noteId = useId();
  const read = async (file: File, from: 'file' | 'text') => {
    if (busy !== null) return;
    setBusy(from);
    setProblem(null);
    try {
      const { data } = await uploadFile(importProject, file);
      onRead(from === 'text' ? { ...data, title: '' } : data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void read(new File([text], 'text.txt', { type: 'text/plain' }), 'text');
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-ink">
      <p className="text-ink-2">
        You can check speakers and skipped text before importing. Importing is free.
      </p>
      <div>
        <FileButton
          accept={IMPORT_EXTENSIONS.join(',')}
          inputLabel="File to import"
          onFile={(file) => void read(file, 'file')}
          icon={<FileUp size={20} />}
          busy={busy === 'file'}
          busyText="Reading"
          aria-describedby={noteId}
        >
          Choose a file
        </FileButton>
        <p id={noteId} className="mt-2 text-small text-ink-2">
          Text, Markdown, Word or subtitles: {IMPORT_EXTENSIONS.join(', ')}
        </p>
      </div>
      <Field label="Or paste text">
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={text}
            readOnly={busy !== null}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      {problem !== null && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={busy === 'text'}
        busyText="Reading"
        disabled={text.trim() === ''}
        className="justify-self-end"
      >
        Continue
      </Button>
    </form>
  );
}
