export declare const findBrowser: (
  environment: Readonly<Record<string, string | undefined>>,
) => string | undefined;
export declare const browserVersion: (path: string) => string;
