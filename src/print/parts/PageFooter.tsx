/** `pattern` holds the words around `{page}` and `{pages}`: how many pages there are is known only when they are laid out. */
export function PageFooter({ line, pattern, page, pages }: { line: string; pattern: string; page: number; pages: number }) {
  return (
    <footer className="page-footer" data-block="footer">
      <span>{line}</span>
      <span>{pattern.replace('{page}', String(page)).replace('{pages}', String(pages))}</span>
    </footer>
  );
}
