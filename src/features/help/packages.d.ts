declare module '*package-lock.json?packages' {
  const packages: readonly { name: string; version: string; licence: string }[];
  export default packages;
}
