import { useState } from 'react';
import Box from '@mui/material/Box';
import type { Fields } from '#core/resource/index.ts';
import { Confirm } from '#admin/generate/confirm.tsx';
import type { Values } from '#admin/providers/request-body.ts';
import { answerInWords } from './rules.ts';

interface Asked {
  values: Values;
  settle: (sends: boolean) => void;
}

/** Asks once more before an answer goes out, which is for good. */
export function useSendQuestion(fields: Fields) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = (values: Values) =>
    new Promise<boolean>((settle) => setAsked({ values, settle }));
  const answer = (sends: boolean) => {
    asked?.settle(sends);
    setAsked(null);
  };
  const question = asked && (
    <Confirm
      open
      title="Kirim jawaban ke pemohon?"
      confirmLabel="Ya, kirim"
      cancelLabel="Kembali ke isian"
      startsAt="confirm"
      busy={false}
      error={null}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <Box component="span" sx={{ display: 'grid', gap: 0.5, color: 'text.primary' }}>
        {answerInWords(fields, asked.values).map(({ label, said }) => (
          <span key={label}>
            {label}: <strong>{said}</strong>
          </span>
        ))}
        <Box component="span" sx={{ color: 'text.secondary', mt: 1 }}>
          Pemohon mendapat surel dan suratnya. Perkara ini selesai, dan jawaban tidak dapat diubah
          lagi.
        </Box>
      </Box>
    </Confirm>
  );
  return { confirm, question };
}
