import { Component, type ReactNode } from 'react';

interface State {
  broken: boolean;
}

/** Shows the error page in place of a part of the page that broke, so that it is never just gone. */
export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <section className="empty-state" role="alert">
        <p className="muted">500</p>
        <h2 className="empty-state__title" lang="en">
          Error
        </h2>
        <p className="empty-state__text">
          Bagian halaman ini tidak dapat ditampilkan. Teks yang sudah Anda ketik tetap tersimpan.
        </p>
        <p className="cluster">
          <button
            className="button button--primary"
            type="button"
            onClick={() => location.reload()}
          >
            Muat ulang
          </button>
          <a className="button" href="/">
            Kembali ke beranda
          </a>
        </p>
      </section>
    );
  }
}
