import { useEffect, useRef, type ReactNode } from 'react';

export interface ModalProps {
  title: string;
  subtitle?: string;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, and gives it back when it closes. */
export function Modal({ title, subtitle, onClose, children, foot }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    heading.current?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      className="modal"
      ref={dialog}
      aria-labelledby="judul-dialog"
      closedby="any"
      // Closing goes by the state above, so that the address follows.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="modal__head">
        <div>
          {subtitle && <p className="muted">{subtitle}</p>}
          <h2 className="modal__title" id="judul-dialog" tabIndex={-1} ref={heading}>
            {title}
          </h2>
        </div>
        <button className="modal__close" type="button" aria-label="Tutup" onClick={onClose} />
      </div>
      <div className="modal__body">{children}</div>
      {foot && <div className="modal__foot">{foot}</div>}
    </dialog>
  );
}
