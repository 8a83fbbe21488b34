import { editVideoStorage, VideoStorageInput } from '@voicedraft/contract/videos';
import { z } from 'zod';
import { SettingsPanel } from '#features/settings/settings-panel.tsx';
import { formatBytes } from '#lib/format.ts';
import { TextField } from '#ui/text-field.tsx';
import { videoStorageQuery } from './queries.ts';

interface Values {
  megabytes: string;
}

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
      edit={editVideoStorage}
      schema={Texts}
      toValues={toValues}
      fields={['megabytes']}
      formTitle="Storage per account"
      saved="Saved. It applies to the next upload."
    >
      {() => (
        <div className="p-6">
          <TextField<Values>
            name="megabytes"
            label="Megabytes"
            help="Pictures are reduced to about 0.5 MB. A lower limit deletes nothing; 0 turns uploads off."
            required
            inputMode="numeric"
          />
        </div>
      )}
    </SettingsPanel>
  );
}

function toValues({ megabytes }: { readonly megabytes: number }): Values {
  return { megabytes: String(megabytes) };
}
