import { useUploadImage } from '#features/media/queries.ts';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import type { Edited } from '#ui/record-editor/save-failure.tsx';
import type { ItemInput } from '@voicedraft/contract/items';
import { ItemFields } from './item-fields.tsx';
import { ItemPreview } from './item-preview.tsx';
import type { ItemDraft } from './item-values.ts';

interface ItemEditorProps {
  /** Undefined for an item that is not saved yet. */
  readonly id: string | undefined;
  readonly editor: Edited<ItemDraft, ItemInput>;
  /** Text of the button; 'Save Changes' by default. */
  readonly label?: string | undefined;
}

/** The form of an item next to its preview. */
export function ItemEditor({ id, editor, label }: ItemEditorProps) {
  const image = useUploadImage();
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @min-[860px]:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          <RecordForm
            editor={editor}
            loss="Your changes to this item will be lost."
            hasCards
            uploading={image.isUploading}
            label={label}
          >
            <ItemFields id={id} image={image} />
          </RecordForm>
        </div>
        <div className="min-w-0 @min-[860px]:sticky @min-[860px]:top-6">
          <ItemPreview control={editor.form.control} />
        </div>
      </div>
    </div>
  );
}
