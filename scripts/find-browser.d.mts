type Environment = Readonly<Record<string, string | undefined>>;

export declare const findBrowsers: (environment: Environment) => readonly string[];
export declare const findBrowser: (environment: Environment) => string | undefined;
export declare const browserVersion: (path: string) => string | undefined;
export declare const browserFailure: (path: string) => string;
