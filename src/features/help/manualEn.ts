export const texts = import.meta.glob<string>('../../../docs/manual/en/*.md', { query: '?raw', import: 'default', eager: true });
export const pictures = import.meta.glob<string>('../../../docs/manual/pictures/*-en.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});
