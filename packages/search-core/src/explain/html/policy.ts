/**
 * Lets a page run its own script and style and nothing else, not even from this file: the hashes are those of their
 * texts, and a test says what they must be after a change.
 */
export const CONTENT_POLICY =
  "default-src 'none'; script-src 'sha256-f+MbvvQKrMXX6X3l4VfxmaCgs2irSGlx3vs1h86tAgA='; style-src 'sha256-vOpGEabK8pGLgcenKBAqpm8ItCoigiNtpx0Eeh9dlmQ='; base-uri 'none'; form-action 'none'";
