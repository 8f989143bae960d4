/** Every text of a model replaced by one of ours; what lays the paper out stays. */
export function withTexts(value: unknown, next: () => string, key = ''): unknown {
  if (
    ['key', 'id', 'kind', 'width', 'bits', 'page', 'pageSum', 'logo', 'picture', 'align', 'document', 'language', 'columns'].includes(key)
  )
    return value;
  if (typeof value === 'string') return value === '' ? value : next();
  if (Array.isArray(value)) return value.map((inner) => withTexts(inner, next, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner, next, name)]));
}
