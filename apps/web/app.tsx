import { type Sessions, SessionsProvider } from '@pecset/accounts/web';
import { type ScannerLoader, ScannerProvider } from '@pecset/scanner/web';
import { type Call, CallProvider, DialogProvider, SayProvider } from '@pecset/web-kit';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';

type AppProps = {
  readonly i18n: i18n;
  readonly call: Call;
  readonly baseHost: string;
  readonly queryClient: QueryClient;
  readonly sessions: Sessions;
  readonly router: AnyRouter;
  readonly scanner: ScannerLoader;
};

export const App = ({ i18n, call, baseHost, queryClient, sessions, router, scanner }: AppProps) => (
  <I18nextProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <CallProvider call={call} baseHost={baseHost}>
        <SessionsProvider sessions={sessions}>
          <ScannerProvider scanner={scanner}>
            <SayProvider>
              <DialogProvider>
                <RouterProvider router={router} />
              </DialogProvider>
            </SayProvider>
          </ScannerProvider>
        </SessionsProvider>
      </CallProvider>
    </QueryClientProvider>
  </I18nextProvider>
);
