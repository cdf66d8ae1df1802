/** While the server looks at the link. */
export function Verifying() {
  return (
    <p className="cluster" role="status">
      <span className="spinner" aria-hidden="true" />
      Memeriksa tautan verifikasi Anda…
    </p>
  );
}
