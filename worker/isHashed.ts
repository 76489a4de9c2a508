/** Whether an address tells the content of what is there. */
export function isHashed(path: string): boolean {
  return /^\/(?:assets|payload|manifest)\/(?!index\.json)/.test(path)
}
