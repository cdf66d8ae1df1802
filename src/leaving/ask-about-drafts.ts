export type DraftChoice = 'keep' | 'delete' | 'stay';

const choices: { choice: DraftChoice; label: string; look: string }[] = [
  { choice: 'keep', label: 'Keluar, simpan isian', look: 'button button--primary' },
  { choice: 'delete', label: 'Keluar, hapus isian', look: 'button button--danger' },
  { choice: 'stay', label: 'Tidak jadi keluar', look: 'button' },
];

const withText = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), { textContent: text });

/** Asks what becomes of what was filled in and not sent. Closing the question means to stay. */
export function askAboutDrafts(): Promise<DraftChoice> {
  const dialog = document.createElement('dialog');
  dialog.className = 'modal modal--question';
  dialog.setAttribute('aria-labelledby', 'tanya-keluar');

  const title = withText('h2', 'Ada isian yang belum terkirim');
  title.id = 'tanya-keluar';
  title.className = 'modal__title';
  const head = document.createElement('div');
  head.className = 'modal__head';
  head.append(title);

  const body = document.createElement('div');
  body.className = 'modal__body stack';
  body.append(
    withText(
      'p',
      'Isian dan berkasnya tersimpan di perangkat ini selama seminggu, untuk akun Anda. Di perangkat yang dipakai bersama, hapuslah: orang lain dapat membacanya.',
    ),
  );

  const foot = document.createElement('div');
  foot.className = 'modal__foot form__actions';
  return new Promise((resolve) => {
    for (const { choice, label, look } of choices) {
      const button = withText('button', label);
      button.type = 'button';
      button.className = look;
      button.addEventListener('click', () => dialog.close(choice));
      foot.append(button);
    }
    dialog.append(head, body, foot);
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(choices.find(({ choice }) => choice === dialog.returnValue)?.choice ?? 'stay');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
