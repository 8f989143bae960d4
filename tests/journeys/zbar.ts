import { execFileSync, spawnSync } from 'node:child_process';

/** zbar knows nothing of the library that drew the bars, nor of the other one that reads them. Undefined where it is not installed. */
export function scanByZbar(pdf: string): string[] | undefined {
  if (spawnSync('zbarimg', ['--version']).error) return undefined;
  const picture = pdf.replace('.pdf', '-zbar');
  execFileSync('pdftoppm', ['-r', '300', '-png', '-singlefile', pdf, picture]);
  const options = ['--quiet', '--raw', '-Sdisable', '-Scode128.enable'];
  return execFileSync('zbarimg', [...options, `${picture}.png`], { encoding: 'utf8' })
    .trim()
    .split('\n');
}
