/** A password of a program that acts for an account. Times are ISO 8601 in UTC. */
export interface ApplicationPassword {
  id: string
  /** Purpose of the password, as its user named it. */
  name: string
  since: string
  /** `null` before the first use. */
  used: string | null
}

/** Request of an app for an application password (application-4). */
export interface ApplicationRequest {
  /** Name of the app. */
  application: string
  /** Id that the app gives itself; empty if it gives none. */
  appId: string
  /** Addresses that receive the password or the refusal; empty if the app gave none. */
  successUrl: string
  rejectUrl: string
  /** Host or app scheme that the password is sent to; `null` if the password is shown instead. */
  goesTo: string | null
  /** True if the app gave a name and its addresses are safe. */
  isReadable: boolean
}

/** Returns the request under the parameter names of WordPress, for an address or the fields of a form. */
export const applicationParameters = (request: ApplicationRequest): Record<string, string> => ({
  app_name: request.application,
  app_id: request.appId,
  success_url: request.successUrl,
  reject_url: request.rejectUrl,
})

/** Application passwords of an account, and the one just made, whose password is shown only this once. */
export interface ApplicationPasswords {
  passwords: readonly ApplicationPassword[]
  made: { name: string; password: string } | null
}
