import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureCertutil, ensurePdfsig } from '#scripts/system-programs.ts';

const run = promisify(execFile);

/** What poppler says of a PDF's signatures, who trusts an authority. */
export async function judgeSignature(pdf: Buffer, authority: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'ppid-pdfsig-'));
  try {
    const file = join(dir, 'surat.pdf');
    await writeFile(file, pdf);
    const store = `sql:${dir}`;
    await run(ensureCertutil(), ['-N', '-d', store, '--empty-password']);
    const trusted = ['-n', 'otoritas', '-t', 'CT,C,C', '-i', authority];
    await run(ensureCertutil(), ['-A', '-d', store, ...trusted]);
    const options = ['-nssdir', dir, file];
    // It ends with an error where a signature does not hold, and says which.
    const { stdout } = await run(ensurePdfsig(), options).catch(
      (error: unknown) => error as { stdout: string },
    );
    return stdout;
  } finally {
    await rm(dir, { recursive: true });
  }
}
