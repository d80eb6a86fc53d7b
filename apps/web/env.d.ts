interface ImportMetaEnv {
  /** Where the API is, when it is not where the page comes from. */
  readonly VITE_API_HOST?: string;
}
