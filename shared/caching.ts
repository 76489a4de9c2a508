/** What the header `Cache-Control` says of files: hashed ones stay, all others are asked for again, which a 304 answers. */
export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=0, must-revalidate',
}
