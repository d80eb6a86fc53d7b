// An invited user registers by the same form, so one file serves both.
export { JoinScreen } from '../join/join-screen.tsx';
export { RegisterScreen } from './register-screen.tsx';
