/** WordPress's error object: a stable code, a sentence, the HTTP status and, for bad parameters, their names. */
export interface WpError {
  code: string
  message: string
  data: { status: number; params?: Record<string, string>; details?: Record<string, WpErrorDetail> }
}

export interface WpErrorDetail {
  code: string
  message: string
  data: unknown
}

/** Builds the error object; `data.status` is also the HTTP status. */
export const wpError = (code: string, message: string, status: number, extra: object = {}): WpError => ({
  code,
  message,
  data: { status, ...extra },
})
