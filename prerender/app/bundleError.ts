/** What is wrong with a style or a library that is bundled, in words that need no stack. */
export class BundleError extends Error {
  override readonly name = 'BundleError'
}
