export const texts = import.meta.glob<string>('../../../docs/manual/zh/*.md', { query: '?raw', import: 'default', eager: true });
export const pictures = import.meta.glob<string>('../../../docs/manual/pictures/*-zh.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});
