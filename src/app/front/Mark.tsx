const petals = [
  [16, 9.4],
  [22.3, 14],
  [19.9, 21.3],
  [12.1, 21.3],
  [9.7, 14],
] as const;

/** An apricot blossom: 杏林, the apricot grove, is medicine. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="4 3 24 24" width={size} height={size} aria-hidden="true">
      <g fill="#f8d9bd">
        {petals.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="4.9" />
        ))}
      </g>
      <path
        d="M16 16V10.6M16 16l5.1-1.7M16 16l3.2 4.4M16 16l-3.2 4.4M16 16l-5.1-1.7"
        stroke="#e07f2e"
        strokeWidth="1.1"
        strokeLinecap="round"
      />
      <circle cx="16" cy="16" r="2.3" fill="#e07f2e" />
    </svg>
  );
}
