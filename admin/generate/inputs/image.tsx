import Image from '@mui/icons-material/ImageOutlined';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ImageCell } from '#admin/generate/cells/image.tsx';
import { FileBase } from './file-base.tsx';
import { LocalPicture } from './local-picture.tsx';
import type { InputProps } from './types.ts';

/** A picture, seen before it is sent. */
export function ImageInput(props: InputProps) {
  const { name, field } = props;
  const value: unknown = useWatch({ name });
  const record = useRecordContext();
  const stored = record && value && !(value instanceof File);
  return (
    <FileBase
      {...props}
      verb="Pilih gambar"
      preview={
        value instanceof File ? (
          <LocalPicture file={value} />
        ) : stored ? (
          <ImageCell name={name} field={field} value={value} record={record} detail={false} />
        ) : (
          <Image />
        )
      }
    />
  );
}
