/**
 * Special characters of a password that are not percent-encoded end the host: a part of the password would be taken for
 * the host, and logged. `start` matches protocol and host.
 */
export function isServerUrl(text: string, start: RegExp): boolean {
  return start.test(text) && /^\w+:\/\/[^/?#]*(?:[/?][^#@]*)?$/.test(text) && URL.canParse(text)
}
