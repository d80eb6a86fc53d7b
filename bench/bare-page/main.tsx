import { zodResolver } from '@hookform/resolvers/zod';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { z } from 'zod/mini';

const Login = z.object({ email: z.string(), password: z.string() });

/** A minimal form that uses each library, so that tree shaking removes none of them from the build. */
const Form = () => {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['page'], queryFn: async () => document.title });
  const send = useMutation({ mutationFn: async (login: z.infer<typeof Login>) => login.email });
  const { register, handleSubmit } = useForm({
    resolver: zodResolver(Login),
    defaultValues: { email: '', password: '' },
  });
  return (
    <form onSubmit={(event) => void handleSubmit((login) => send.mutate(login))(event)}>
      <h1>{t('title')}</h1>
      <p>{data ?? '…'}</p>
      <label>
        {t('email')} <input {...register('email')} />
      </label>
      <label>
        {t('password')} <input type="password" {...register('password')} />
      </label>
      <button type="submit">{t('send')}</button>
    </form>
  );
};

const root = createRootRoute({ component: () => <Outlet /> });
const page = createRoute({ getParentRoute: () => root, path: '$', component: Form });
const router = createRouter({ routeTree: root.addChildren([page]) });
const queryClient = new QueryClient();
const en = { title: 'Login', email: 'Email address', password: 'Password', send: 'Login' };

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } });
const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    <I18nextProvider i18n={i18next}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
