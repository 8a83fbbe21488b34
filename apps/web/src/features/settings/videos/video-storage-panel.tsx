import { useQueryClient } from '@tanstack/react-query';
import { editVideoStorage, type VideoStorage, VideoStorageInput } from '@voicedraft/contract/videos';
import { z } from 'zod';
import { SettingsForm, SettingsPanel } from '#features/settings/settings-panel.tsx';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatBytes } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { TextField } from '#ui/text-field.tsx';
import { videoStorageQuery } from './queries.ts';

interface Values {
  megabytes: string;
}

const FIELDS = ['megabytes'] as const;
const Whole = z.string().trim().regex(/^\d+$/, 'Please enter a whole number').transform(Number);
const Texts = z.object({ megabytes: Whole }).pipe(VideoStorageInput);

/** How much customers may store for their videos. */
export function VideoStoragePanel() {
  return (
    <SettingsPanel
      title="Video Storage"
      text="How many pictures and how much music customers can keep for their videos."
      subject="video storage"
      query={videoStorageQuery}
      notice={({ usedBytes }) =>
        `All accounts together use ${formatBytes(usedBytes)}. The videos themselves are made and kept in the customer’s browser and take no space here.`
      }
    >
      {(storage) => <VideoStorageForm storage={storage} />}
    </SettingsPanel>
  );
}

/** One number. */
function VideoStorageForm({ storage }: { readonly storage: VideoStorage }) {
  const client = useQueryClient();
  const saving = useEndpointMutation(editVideoStorage, {
    onSuccess: (saved) => client.setQueryData(videoStorageQuery.queryKey, saved),
  });
  const editor = useRecordEditor<VideoStorage, Values, VideoStorageInput>({
    schema: Texts,
    record: storage,
    toValues: ({ megabytes }) => ({ megabytes: String(megabytes) }),
    save: (values, { revision }) => saving.mutateAsync({ body: { ...values, revision } }),
    onSaved: () => settingsToast.success('Saved. It applies to the next upload.'),
    fields: FIELDS,
    read: () => client.fetchQuery({ ...videoStorageQuery, staleTime: 0 }),
  });
  return (
    <SettingsForm
      title="Storage per account"
      editor={editor}
      loss="Your changes to the video storage will be lost."
    >
      <div className="p-6">
        <TextField<Values>
          name="megabytes"
          label="Megabytes"
          help="Pictures are reduced to about 0.5 MB. A lower limit deletes nothing; 0 turns uploads off."
          required
          inputMode="numeric"
        />
      </div>
    </SettingsForm>
  );
}
