/** What a browser says about itself, as far as it helps people to recognise it. */
export interface Device {
  /** Name of the browser, such as "Firefox". */
  browser: string
  /** Name of the system, such as "Windows"; empty where it is not told. */
  system: string
}
